import { site } from '@balai/contract'
import { serve } from '../platform/serve.ts'
import { inLang } from './content.ts'
import { whitelabel } from './flags.ts'
import { registerRules } from './register-rules.ts'
import { siteConfig } from './site-config.ts'
import * as sql from './sql.ts'
import { systemStatus } from './status.ts'

/** `mode` is what the house was started as; pages say that its money is play money unless `live`. */
export const routes = (mode: 'demo' | 'test' | 'live') =>
  serve(site, {
    status: async ({ db, from }) => ({
      status: await systemStatus(db, from.ip),
      mode,
      notice: null,
    }),
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
