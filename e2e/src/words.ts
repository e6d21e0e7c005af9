import { existsSync, readdirSync, readFileSync } from 'node:fs'
import playEn from '../../play/src/words/en.json' with { type: 'json' }
import playId from '../../play/src/words/id.json' with { type: 'json' }
import type agent from '../../web/src/agent/words/id.json'
import type announcements from '../../web/src/announcements/words/id.json'
import type download from '../../web/src/download/words/id.json'
import type fair from '../../web/src/fair/words/id.json'
import type feedback from '../../web/src/feedback/words/id.json'
import type game from '../../web/src/game/words/id.json'
import type help from '../../web/src/help/words/id.json'
import type identity from '../../web/src/identity/words/id.json'
import type lottery from '../../web/src/lottery/words/id.json'
import type pointMall from '../../web/src/pointMall/words/id.json'
import type promo from '../../web/src/promo/words/id.json'
import type promoDetail from '../../web/src/promoDetail/words/id.json'
import type proof from '../../web/src/proof/words/id.json'
import type record from '../../web/src/record/words/id.json'
import type seamless from '../../web/src/seamless/words/id.json'
import type security from '../../web/src/security/words/id.json'
import type start from '../../web/src/start/words/id.json'
import type support from '../../web/src/support/words/id.json'
import type siteId from '../../web/src/words/id.json'

type Site = typeof siteId &
  typeof fair &
  typeof feedback &
  typeof game &
  typeof help &
  typeof identity &
  typeof proof &
  typeof record &
  typeof security &
  typeof start &
  typeof support &
  typeof seamless &
  typeof promoDetail &
  typeof promo &
  typeof pointMall &
  typeof lottery &
  typeof download &
  typeof agent &
  typeof announcements

const web = `${import.meta.dirname}/../../web/src`

/** Every text of a language, of all pages and of each folder. */
function said(lang: 'id' | 'en'): Site {
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
