import { command } from '@balai/contract'
import * as z from 'zod/mini'

export const leave = command('/leave', {
  about: 'A call whose refusal nobody has worded.',
  for: 'anyone',
  gives: z.object({}),
  refuses: ['nobody-worded-this'],
})
