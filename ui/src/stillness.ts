/** True where the visitor asked for less motion, or for little to be carried. False on the server. */
export const stillness = (): boolean =>
  typeof matchMedia === 'function' &&
  (matchMedia('(prefers-reduced-motion: reduce)').matches ||
    document.documentElement.dataset.data === 'light')
