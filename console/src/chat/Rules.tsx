import { useCommand } from '@balai/client'
import type { Gives } from '@balai/contract'
import { deskChat } from '@balai/contract/desk/chat'
import { Button, Notice, SelectField, Switch, TextArea, TextField, toast } from '@balai/ui'
import { type FormEvent, useState } from 'react'
import { useMay } from '../app/me.ts'
import { useWords } from './texts.ts'

type Now = Gives<typeof deskChat.now>
/** Seconds between two messages of one member. */
const paces = [0, 2, 5, 10, 30, 60, 300]

/** The pace of the room, where links may lead, and what words are not used. */
export function Rules({ now, done }: { now: Now; done: () => void }) {
  const { t } = useWords()
  const may = useMay('chat.edit')
  const { rules, version } = now
  const [slow, pace] = useState(String(rules.slowSeconds))
  const [filtered, filter] = useState(rules.links === 'own')
  const [words, write] = useState(rules.words.join('\n'))
  const [reason, give] = useState('')
  const [tried, tryIt] = useState(false)
  const set = useCommand(deskChat.setRules)
  const wanted = {
    slowSeconds: Number(slow),
    links: filtered ? ('own' as const) : ('any' as const),
    words: words
      .split('\n')
      .map((word) => word.trim())
      .filter(Boolean),
  }
  const same = JSON.stringify(wanted) === JSON.stringify(rules)
  const short = reason.trim().length < 4
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    tryIt(true)
    if (same || short) return
    const answer = await set.send({ version, rules: wanted, reason })
    if (!answer) return
    if (answer.given) toast({ tone: 'good', title: t('chat.rulesSet') })
    if (answer.given) done()
  }
  const seconds = paces.includes(rules.slowSeconds) ? paces : [...paces, rules.slowSeconds]
  return (
    <section className="chat-part" aria-labelledby="chat-rules">
      <h2 id="chat-rules">{t('chat.rules')}</h2>
      <form className="propose" noValidate onSubmit={(event) => void submit(event)}>
        <SelectField
          label={t('chat.pace')}
          hint={t('chat.paceHint')}
          disabled={!may}
          value={slow}
          options={seconds.map((each) => ({
            value: String(each),
            label: each === 0 ? t('chat.paceNone') : t('chat.paceOf', { seconds: each }),
          }))}
          onChange={({ target }) => pace(target.value)}
        />
        <Switch
          end
          disabled={!may}
          checked={filtered}
          onChange={({ target }) => filter(target.checked)}
        >
          {t('chat.links')}
        </Switch>
        <TextArea
          label={t('chat.words')}
          hint={t('chat.wordsHint')}
          rows={4}
          disabled={!may}
          value={words}
          onChange={({ target }) => write(target.value)}
        />
        {may && !same && (
          <TextField
            label={t('chat.reason')}
            value={reason}
            maxLength={300}
            error={tried && short ? t('chat.reasonShort') : undefined}
            onChange={({ target }) => give(target.value)}
          />
        )}
        {(set.message || set.failed) && (
          <Notice tone="bad">{set.message ?? t('chat.failed')}</Notice>
        )}
        {may && (
          <div>
            <Button type="submit" disabled={same} busy={set.pending}>
              {t('chat.rulesSave')}
            </Button>
          </div>
        )}
      </form>
    </section>
  )
}
