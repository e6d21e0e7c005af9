import { join } from 'node:path'
import { support } from '@balai/contract'
import { serve } from '../platform/serve.ts'
import { feedback } from './feedback.ts'
import { services } from './services.ts'

/** `data` is the folder that the house keeps its files in. */
export const routes = ({ data }: { data: string }) =>
  serve(support, {
    services,
    feedback: { apart: (call) => feedback(call, join(data, 'uploads')) },
  })
