import { type Lang, site } from '@balai/contract'
import type { Piece } from '@balai/contract/desk/pieces'
import type { Db } from '../platform/db.ts'
import { type Call, serve } from '../platform/serve.ts'
import { inLang } from './content.ts'
import { whitelabel } from './flags.ts'
import { noticeOf } from './gate.ts'
import { byPlace, laidIn, previewed } from './preview.ts'
import { registerRules } from './register-rules.ts'
import { settingsInForce } from './setting.ts'
import { siteConfig } from './site-config.ts'
import * as sql from './sql.ts'
import { statusOf } from './status.ts'

/** What a new account is given now, as it is written: who grants it knows. Else the house's own words are said. */
type Promising = {
  promised: (db: Db, at: { lang: Lang; now: Date }) => Promise<string | undefined>
}

/**
 * `mode` is what the house was started as; pages say that its money is play money unless `live`.
 * `licensed` are the countries of its licence, where it has one.
 */
export const routes = (
  mode: 'demo' | 'test' | 'live',
  licensed?: readonly string[],
  { promised }: Promising = { promised: async () => undefined },
) =>
  serve(site, {
    status: async ({ db, from, lang, now }) => {
      const of = await settingsInForce(db)
      const status = await statusOf(of, { ip: from.ip, licensed, now })
      return { status, mode, notice: noticeOf(of, { status, ip: from.ip, lang }) }
    },
    config: async ({ db, lang, now }) => {
      const config = await siteConfig(db)
      const registrationBonus = (await promised(db, { lang, now })) ?? config.registrationBonus
      return { ...config, registrationBonus }
    },
    whitelabel: ({ db }) => whitelabel(db),
    registerSettings: ({ db }) => registerRules(db),
    banners: (call) => bannersShown(call),
    notices: (call) => noticesShown(call),
  })

/** Banners of a group, with the one that this visitor is shown as a draft. */
async function bannersShown({ db, takes, now, lang, from }: Call<typeof site.banners>) {
  const group = takes.groupName
  const rows = await sql.bannersOf(db, { group, now })
  const draft = await previewed.banner({ db, from, now })
  const all =
    draft?.piece.group === group ? laidIn(rows.map(withId), withId(rowOf(draft)), byPlace) : rows
  return all.map(({ words, bannerId, groupName, url, linkageType, linkage }) => ({
    ...{ bannerId, groupName, url, linkageType, linkage },
    ...inLang(words, lang),
  }))
}

const withId = (row: sql.BannerRow) => ({ ...row, id: row.bannerId })
const rowOf = ({ id, piece }: { id: string; piece: Piece<'banner'> }): sql.BannerRow => {
  const { group, scene, words, linkageType, linkage, place } = piece
  return { bannerId: id, groupName: group, url: scene, words, linkageType, linkage, place }
}

async function noticesShown({ db, now, lang, from }: Call<typeof site.notices>) {
  const rows = await sql.noticesAt(db, now)
  const draft = await previewed.notice({ db, from, now })
  const all = draft
    ? laidIn(
        rows,
        { id: draft.id, ...draft.piece },
        (a, b) => Number(b.opensAt) - Number(a.opensAt),
      )
    : rows
  return all.map(({ words, opensAt }) => ({
    ...inLang(words, lang),
    timestamp: opensAt.getTime(),
  }))
}
