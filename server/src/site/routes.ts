import { site } from '@balai/contract'
import { serve } from '../platform/serve.ts'
import { inLang } from './content.ts'
import { whitelabel } from './flags.ts'
import { noticeOf } from './gate.ts'
import { registerRules } from './register-rules.ts'
import { settingsInForce } from './setting.ts'
import { siteConfig } from './site-config.ts'
import * as sql from './sql.ts'
import { statusOf } from './status.ts'

/**
 * `mode` is what the house was started as; pages say that its money is play money unless `live`.
 * `licensed` are the countries of its licence, where it has one.
 */
export const routes = (mode: 'demo' | 'test' | 'live', licensed?: readonly string[]) =>
  serve(site, {
    status: async ({ db, from, lang }) => {
      const of = await settingsInForce(db)
      const status = await statusOf(of, { ip: from.ip, licensed })
      return { status, mode, notice: noticeOf(of, { status, ip: from.ip, lang }) }
    },
    config: ({ db }) => siteConfig(db),
    whitelabel: ({ db }) => whitelabel(db),
    registerSettings: ({ db }) => registerRules(db),
    banners: async ({ db, takes, now, lang }) => {
      const banners = await sql.bannersOf(db, { group: takes.groupName, now })
      return banners.map(({ words, ...banner }) => ({ ...banner, ...inLang(words, lang) }))
    },
    notices: async ({ db, now, lang }) => {
      const notices = await sql.noticesAt(db, now)
      return notices.map(({ words, opensAt }) => ({
        ...inLang(words, lang),
        timestamp: opensAt.getTime(),
      }))
    },
  })
