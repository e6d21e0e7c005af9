import type { ShownField } from '@balai/contract/register-rules'
import { useState } from 'react'
import { useWords } from '../words/words.tsx'
import { RegisterField } from './RegisterField.tsx'
import type { useRegistration } from './useRegistration.ts'

type Invitation = { own: ReturnType<typeof useRegistration>; rule: ShownField }

/**
 * The invitation code: not there where the site's own stands in for it, behind a link where it may
 * be left empty.
 */
export function RegisterInvitation({ own, rule }: Invitation) {
  const { t } = useWords()
  const [open, setOpen] = useState(false)
  if (own.terms.ownCode) return null
  if (open || rule.required) return <RegisterField own={own} rule={rule} focused={open} />
  return (
    <button type="button" className="link register-invite" onClick={() => setOpen(true)}>
      {t('register.applyCode')}
    </button>
  )
}
