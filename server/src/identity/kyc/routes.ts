import { kyc } from '@balai/contract'
import { serve } from '../../platform/serve.ts'
import { begin } from './begin.ts'
import { confirmContact, contactCode } from './contact.ts'
import { mine } from './mine.ts'
import { addPage, dropPage } from './pages.ts'
import { send } from './send.ts'
import { tell } from './tell.ts'

/** How well the house knows a member, and the way there. */
export const kycRoutes = serve(kyc, {
  mine,
  contactCode: { apart: contactCode },
  confirmContact: { apart: confirmContact },
  tell,
  begin,
  addPage: { apart: addPage },
  dropPage,
  send: { apart: send },
})
