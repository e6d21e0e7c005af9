import playEn from '../../play/src/words/en.json' with { type: 'json' }
import playId from '../../play/src/words/id.json' with { type: 'json' }
import siteEn from '../../web/src/words/en.json' with { type: 'json' }
import siteId from '../../web/src/words/id.json' with { type: 'json' }

/** The words that a person reads, so that journeys look for what people look for. */
export const site = { ID: siteId, EN: siteEn }
export const play = { ID: playId, EN: playEn }

/** A worded text as a pattern, its holes standing for anything. */
export const pattern = (text: string) =>
  new RegExp(
    text
      .split(/\{\w+\}/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.+'),
  )
