import { existsSync, readdirSync, readFileSync } from 'node:fs'
import playEn from '../../play/src/words/en.json' with { type: 'json' }
import playId from '../../play/src/words/id.json' with { type: 'json' }
import type { Texts } from '../../web/src/words/texts.ts'

const web = `${import.meta.dirname}/../../web/src`

/** Every text of a language, of all pages and of each folder. */
function said(lang: 'id' | 'en'): Texts {
  const files = ['', ...readdirSync(web)].map((folder) => `${web}/${folder}/words/${lang}.json`)
  const texts = files.filter(existsSync).map((file) => JSON.parse(readFileSync(file, 'utf8')))
  return Object.assign({}, ...texts)
}

/** The words that a person reads, so that journeys look for what people look for. */
export const site = { ID: said('id'), EN: said('en') }
export const play = { ID: playId, EN: playEn }

/** A worded text as a pattern, its holes standing for anything. */
export const pattern = (text: string) =>
  new RegExp(
    text
      .split(/\{\w+\}/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.+'),
  )
