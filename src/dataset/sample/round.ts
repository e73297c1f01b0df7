/** To two decimals, as disclosures print percentages, ₹ lakh and ₹ crore. */
export const roundToHundredths = (value: number): number => Math.round(value * 100) / 100;
