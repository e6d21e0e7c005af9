/** From here on the list and what is read stand side by side; announcements.css says the same. */
export const wideFrom = '(min-width: 1024px)'
