import type { Job } from '../platform/jobs.ts'
import { sendCampaigns } from './send.ts'

/** Wakes whoever writes on, once a message was agreed to. */
export const channel = 'campaigns'

/** A message to many is written on until its end, also after its process died over it. */
export const jobs: readonly Job[] = [
  { name: 'campaigns-send', cron: '* * * * *', wokenBy: channel, run: sendCampaigns },
]
