/** The most schemes that are selected, compared and charted together: one for each of the series colours. */
export const MAX_COMPARED = 10;
