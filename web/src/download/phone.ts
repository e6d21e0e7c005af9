export const kinds = ['android', 'ios'] as const
export type Kind = (typeof kinds)[number]

/** Which kind of phone or tablet this is; undefined is anything else. */
export function kindOf({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): Kind | undefined {
  if (/\bAndroid\b/.test(userAgent)) return 'android'
  // An iPad says that it is a Mac, but no Mac is touched.
  const pad = /\bMacintosh\b/.test(userAgent) && maxTouchPoints > 1
  return pad || /\b(iPhone|iPad|iPod)\b/.test(userAgent) ? 'ios' : undefined
}
