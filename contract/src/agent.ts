import * as z from 'zod/mini'
import { query } from './endpoint.ts'

export const agent = {
  invitation: query('/wps/agent/invitation', {
    about: 'The code under which an agent invites, and how many opened an account by it.',
    for: 'agent',
    gives: z.object({ code: z.nullable(z.string()), invited: z.int() }),
  }),
}
