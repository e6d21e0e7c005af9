import { staffChanges } from '@balai/contract/desk/staff-changes'
import { Button } from '@balai/ui'
import { useState } from 'react'
import { Propose } from '../app/change/Propose.tsx'
import { ChangeRoles } from './ChangeRoles.tsx'
import type { Known } from './Everyone.tsx'
import { useWords } from './words.ts'

type Doing = 'roles' | 'lock' | 'reset' | 'signOut' | 'close'

/** What can be done about somebody else’s account: a closed one is only opened again. */
export function StaffActs({ person }: { person: Known }) {
  const { t } = useWords()
  const [doing, begin] = useState<Doing>()
  const { state, sessions } = person
  const locks = state === 'active'
  const done = () => begin(undefined)
  return (
    <div className="person-acts">
      {state === 'closed' ? (
        <Button onClick={() => begin('close')}>{t('staff.reopen')}</Button>
      ) : (
        <>
          <Button onClick={() => begin('roles')}>{t('staff.changeRoles')}</Button>
          <Button onClick={() => begin('reset')}>{t('staff.reset')}</Button>
          {sessions > 0 && <Button onClick={() => begin('signOut')}>{t('staff.signOut')}</Button>}
          <Button tone={locks ? 'danger' : 'secondary'} onClick={() => begin('lock')}>
            {t(locks ? 'staff.lock' : 'staff.unlock')}
          </Button>
          <Button tone="danger" onClick={() => begin('close')}>
            {t('staff.shut')}
          </Button>
        </>
      )}
      {doing === 'roles' && <ChangeRoles person={person} close={done} />}
      {doing && doing !== 'roles' && <Proposed doing={doing} person={person} close={done} />}
    </div>
  )
}

type Proposing = { doing: Exclude<Doing, 'roles'>; person: Known; close: () => void }

function Proposed({ doing, person: { id: staff, name, state }, close }: Proposing) {
  const { t } = useWords()
  const locks = state === 'active'
  const shuts = state !== 'closed'
  if (doing === 'lock')
    return (
      <Propose
        change={staffChanges.lock}
        terms={{ staff, locked: locks }}
        title={t(locks ? 'staff.lockTitle' : 'staff.unlockTitle', { name })}
        onClose={close}
      />
    )
  if (doing === 'close')
    return (
      <Propose
        change={staffChanges.close}
        terms={{ staff, closed: shuts }}
        title={t(shuts ? 'staff.shutTitle' : 'staff.reopenTitle', { name })}
        onClose={close}
      />
    )
  return (
    <Propose
      change={staffChanges[doing]}
      terms={{ staff }}
      title={t(doing === 'reset' ? 'staff.resetTitle' : 'staff.signOutTitle', { name })}
      onClose={close}
    />
  )
}
