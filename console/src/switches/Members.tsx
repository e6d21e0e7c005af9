import type { Gives } from '@balai/contract'
import type { switches } from '@balai/contract/desk/switches'
import { switchChanges } from '@balai/contract/desk/switches-changes'
import { Button, TextField } from '@balai/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { Propose } from '../app/change/Propose.tsx'
import { useMay } from '../app/me.ts'
import { Since } from '../app/Since.tsx'
import { useWords } from './texts.ts'

type Stopped = Gives<typeof switches.now>['members']
const numberOf = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Members whose bets are stopped, and one more by their number. */
export function Members({ members }: { members: Stopped }) {
  const { t } = useWords()
  const may = useMay('members.stop')
  const client = useQueryClient()
  const [turned, turn] = useState<{ member: string; stops: boolean }>()
  return (
    <section className="switches-part" aria-labelledby="switches-members">
      <h2 id="switches-members">{t('switches.members')}</h2>
      {members.length === 0 && <p className="text-muted">{t('switches.membersNone')}</p>}
      <ul>
        {members.map(({ member, account, reason, byName, at }) => (
          <li key={member} className="switch-row" data-stopped="true">
            <div className="switch-name">
              <Link to="/members/$id" params={{ id: member }}>
                <b>{account}</b>
              </Link>
              <p className="stopped-by">
                <q>{reason}</q> <span>{t('switches.by', { name: byName })}</span>{' '}
                {at && <Since at={at} />}
              </p>
            </div>
            {may && (
              <div className="switch-acts">
                <Button
                  size="sm"
                  aria-label={t('switches.letGoTitle', { name: account })}
                  onClick={() => turn({ member, stops: false })}
                >
                  {t('switches.letGo')}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {may && <OneMore stop={(member) => turn({ member, stops: true })} />}
      {turned && (
        <Propose
          change={turned.stops ? switchChanges.stopMember : switchChanges.letMemberGo}
          terms={{ member: turned.member }}
          onClose={() => turn(undefined)}
          onDone={() => void client.invalidateQueries()}
        />
      )}
    </section>
  )
}

function OneMore({ stop }: { stop: (member: string) => void }) {
  const { t } = useWords()
  const [wrong, setWrong] = useState(false)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('member') ?? '')
      .trim()
      .toLowerCase()
    setWrong(!numberOf.test(typed))
    if (numberOf.test(typed)) stop(typed)
  }
  return (
    <form className="switches-member" onSubmit={submit} noValidate>
      <TextField
        name="member"
        label={t('switches.member')}
        hint={t('switches.memberHint')}
        {...(wrong && { error: t('switches.memberWrong') })}
        autoComplete="off"
      />
      <Button type="submit" tone="danger">
        {t('switches.memberStop')}
      </Button>
    </form>
  )
}
