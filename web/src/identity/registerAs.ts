/**
 * Whether a press on "register" opens the popup over the page, or leads to the page of its own
 * (`/register`). That address is there either way.
 */
export const registerAs: 'modal' | 'page' = 'modal'
