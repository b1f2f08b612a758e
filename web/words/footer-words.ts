/** Texts of the page footer. */

export const social = "Social";
export const terms = "Terms, risks and privacy";
export const reportFault = "Report a security fault";
export const noCookies = "No cookies. Nothing on this page is loaded from another site.";
