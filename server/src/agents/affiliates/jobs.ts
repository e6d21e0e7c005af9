import type { Clock } from '../../platform/clock.ts'
import type { KeyRing } from '../../platform/front/keys.ts'
import type { Job } from '../../platform/jobs.ts'
import { followBrought } from './attribute.ts'
import { tellAffiliates } from './deliver.ts'
import { settleAffiliates } from './settle.ts'

type Ground = { clock: Clock; keys: KeyRing; config: { mode: string } }

/** Months are stated as they are over, and looked at again each hour; whoever is to be told is told each minute. */
export const affiliateJobs = ({ clock, keys, config }: Ground): readonly Job[] => [
  { name: 'affiliates-brought', cron: '* * * * *', run: followBrought },
  { name: 'affiliates-settle', cron: '23 * * * *', run: settleAffiliates },
  {
    ...{ name: 'affiliates-told', cron: '* * * * *' },
    run: (store) => tellAffiliates({ store, clock, keys, localhost: config.mode === 'test' }),
  },
]
