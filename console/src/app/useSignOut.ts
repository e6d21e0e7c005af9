import { useCommand } from '@balai/client'
import { staff } from '@balai/contract/desk/staff'
import { clearToasts } from '@balai/ui'
import { deskSession } from './session.ts'

/** Ends the session at the house and in this tab; in this tab also where the house is not reached. */
export function useSignOut() {
  const { send } = useCommand(staff.signOut)
  return async () => {
    const { token } = deskSession.get()
    // The tab is left first: what somebody signed out of must not stand there for a slow line.
    const told = send({})
    await Promise.race([told, new Promise((done) => setTimeout(done, 1_500))])
    clearToasts()
    deskSession.end(undefined, token)
  }
}
