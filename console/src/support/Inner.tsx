import { useCommand } from '@balai/client'
import { deskSupport, type InnerNote, innerNoteMax } from '@balai/contract/desk/support'
import { Button, Card, Notice, TextArea } from '@balai/ui'
import { type FormEvent, useState } from 'react'
import { useMay } from '../app/me.ts'
import { useWords } from './texts.ts'

type InnerProps = { talk: string; inner: readonly InnerNote[]; again: () => void }

/** What staff write to each other beside a talk, and through whose hands it went. */
export function Inner({ talk, inner, again }: InnerProps) {
  const { t, moment } = useWords()
  const may = useMay('support.answer')
  return (
    <Card className="panel support-inner">
      <h2>{t('inner')}</h2>
      <p className="text-muted">{t('innerText')}</p>
      {inner.length > 0 && (
        <ol className="support-notes">
          {inner.map(({ id, kind, name, other, text, at }) => (
            <li key={id} data-kind={kind}>
              <p className="support-who">
                <b>{kind === 'note' ? name : t(`inner.${kind}`, { name, other })}</b>
                <time className="num" dateTime={at.toISOString()}>
                  {moment(at)}
                </time>
              </p>
              {text && (
                <p className="support-text" dir="auto">
                  {text}
                </p>
              )}
            </li>
          ))}
        </ol>
      )}
      {may && <Write talk={talk} again={again} />}
    </Card>
  )
}

function Write({ talk, again }: Omit<InnerProps, 'inner'>) {
  const { t } = useWords()
  const [text, write] = useState('')
  const { send, pending, message, failed } = useCommand(deskSupport.note)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!text.trim() || pending) return
    const answer = await send({ talk, text })
    if (answer?.given) write('')
    again()
  }
  return (
    <form className="support-write" onSubmit={(event) => void submit(event)}>
      <TextArea
        label={t('innerWrite')}
        rows={2}
        maxLength={innerNoteMax}
        value={text}
        onChange={({ target }) => write(target.value)}
      />
      {(message || failed) && <Notice tone="bad">{message ?? t('failed')}</Notice>}
      <div>
        <Button type="submit" size="sm" busy={pending} disabled={!text.trim()}>
          {t('innerSave')}
        </Button>
      </div>
    </form>
  )
}
