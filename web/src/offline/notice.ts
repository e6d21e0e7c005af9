/** What the house tells a browser of: one message, as it stands in the inbox. */
export type Notice = { id: string; title: string; text: string; path: string; lang: string }

const inbox = '/member/messages'

/** A page of this site, or the inbox: no notice leads anywhere else. */
export const inSite = (path: unknown): string =>
  typeof path === 'string' && /^\/(?![/\\])[\w/?=&-]{0,199}$/.test(path) ? path : inbox

/** The notice in what a push service handed on, or nothing where the house did not write it so. */
export function noticeIn(told: string | undefined): Notice | undefined {
  let said: unknown
  try {
    said = JSON.parse(told ?? '')
  } catch {
    return undefined
  }
  if (typeof said !== 'object' || said === null) return undefined
  const text = (name: string) => {
    const value: unknown = Reflect.get(said, name)
    return typeof value === 'string' ? value : ''
  }
  const title = text('title')
  if (!title) return undefined
  const lang = text('lang') === 'en' ? 'en' : 'id'
  return {
    id: text('id'),
    title,
    text: text('text'),
    path: inSite(Reflect.get(said, 'path')),
    lang,
  }
}
