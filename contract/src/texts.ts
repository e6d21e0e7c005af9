import * as z from 'zod/mini'
import { query } from './endpoint.ts'

/** Words of the site that the house has chosen itself. */
export const texts = {
  own: query('/wps/system/texts', {
    about:
      'What the site says otherwise than it is shipped, by the name of the text, in the caller’s language.',
    for: 'anyone',
    gives: z.record(z.string(), z.string()),
  }),
}
