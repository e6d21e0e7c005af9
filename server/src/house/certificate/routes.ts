import { certificates } from '@balai/contract'
import { z } from 'zod'
import { refuse } from '../../platform/refusal.ts'
import { serve } from '../../platform/serve.ts'
import { certificateOf, fileOf } from './read.ts'

/** What anyone may read of how a game of the house is certified. */
export const certificateRoutes = serve(certificates, {
  certificate: async ({ takes, lang }) => certificateOf(takes.game, lang) ?? refuse('game-unknown'),
  file: async ({ takes }) => {
    const file = fileOf(takes.game)
    return file ? z.record(z.string(), z.unknown()).parse(file) : refuse('game-unknown')
  },
})
