import { useAsk, useCommand } from '@balai/client'
import { type Note, risk } from '@balai/contract/desk/risk'
import { Badge, Button, Card, Notice, TextArea, toast } from '@balai/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useMay } from '../app/me.ts'
import type { Member } from './MemberPage.tsx'
import { Told } from './Told.tsx'
import { useWords } from './words.ts'

/** What staff wrote about a member, and the cases that there were. */
export function NotesPanel({ member }: { member: Member }) {
  const { t } = useWords()
  const notes = useAsk(risk.notes, { member: member.id })
  const seesCases = useMay('risk.see')
  const writes = useMay('members.edit')
  return (
    <div className="member-two">
      <Card className="panel member-stack">
        <h2>{t('notes.title')}</h2>
        {writes && <WriteNote member={member.id} />}
        <Told of={notes}>
          {(all) =>
            all.length === 0 ? (
              <p className="t-13 text-muted">
                {t('notes.none')}. {t('notes.noneText')}
              </p>
            ) : (
              <Notes notes={all} />
            )
          }
        </Told>
      </Card>
      {seesCases && <Cases member={member} />}
    </div>
  )
}

/** Notes as they were written, the newest first. */
export function Notes({ notes }: { notes: readonly Note[] }) {
  const { moment } = useWords()
  return (
    <ul className="member-notes">
      {notes.map(({ id, by, at, text }) => (
        <li key={id}>
          <p>{text}</p>
          <small className="text-muted num">
            {by.name} · {moment(at)}
          </small>
        </li>
      ))}
    </ul>
  )
}

type Writing = { member: Member['id']; of?: string }

/** A new note, about the member or to one of their cases. */
export function WriteNote({ member, of }: Writing) {
  const { t } = useWords()
  const client = useQueryClient()
  const send = useCommand(risk.note)
  const [text, write] = useState('')
  const [tried, tryIt] = useState(false)
  const short = text.trim().length < 2
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    tryIt(true)
    if (short) return
    const answer = await send.send({ member, text: text.trim(), ...(of && { of }) })
    if (!answer?.given) return
    write('')
    tryIt(false)
    toast({ tone: 'good', title: t('notes.title') })
    void client.invalidateQueries()
  }
  return (
    <form className="propose" noValidate onSubmit={(event) => void submit(event)}>
      <TextArea
        label={t('notes.label')}
        rows={3}
        maxLength={4000}
        value={text}
        error={tried && short ? t('notes.short') : undefined}
        onChange={({ target }) => write(target.value)}
      />
      {send.message && <Notice tone="warn">{send.message}</Notice>}
      <div>
        <Button type="submit" busy={send.pending} busyLabel={t('notes.send')}>
          {t('notes.send')}
        </Button>
      </div>
    </form>
  )
}

function Cases({ member }: { member: Member }) {
  const { t, said, moment } = useWords()
  const asked = useAsk(risk.cases, { member: member.id })
  return (
    <Card className="panel member-stack">
      <h2>{t('cases.title')}</h2>
      <Told of={asked}>
        {(cases) =>
          cases.length === 0 ? (
            <p className="t-13 text-muted">{t('cases.none')}</p>
          ) : (
            <ul className="member-notes">
              {cases.map(({ id, words, about, state, openedAt }) => (
                <li key={id}>
                  <Link to="/risk/$id" params={{ id }} className="row-name">
                    {words ? said(words) : about}
                  </Link>
                  <small className="text-muted num">
                    {moment(openedAt)}{' '}
                    <Badge tone={state === 'open' ? 'warn' : 'info'}>{t(`cases.${state}`)}</Badge>
                  </small>
                </li>
              ))}
            </ul>
          )
        }
      </Told>
    </Card>
  )
}
