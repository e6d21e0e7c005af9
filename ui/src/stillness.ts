/** True where the visitor asked for less motion. False on the server. */
export const stillness = (): boolean =>
  typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches
