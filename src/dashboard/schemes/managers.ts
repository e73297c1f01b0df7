/** How documents print the role of a second manager, beside `Co-manager`. */
const CO_MANAGER = /^(?:co-?manage[rd]?|comanager?)$/i;

/** The role of a manager as it is shown: as printed, except for one word that is none. */
export const formatRole = (role: string): string => (CO_MANAGER.test(role.trim()) ? 'Co-manager' : role);
