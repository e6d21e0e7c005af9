/** Little is to be carried: the page says so before anything is drawn. */
export const isSparing = () => document.documentElement.dataset.data === 'light'

/** True where less motion is asked for, or little is to be carried. */
export const isStill = () => isSparing() || matchMedia('(prefers-reduced-motion: reduce)').matches
