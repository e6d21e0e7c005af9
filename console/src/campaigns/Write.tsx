import { MessageTopic } from '@balai/contract'
import { campaignAccountsMost, campaignChanges } from '@balai/contract/desk/campaigns-changes'
import { Segments, SelectField, TextArea, TextField } from '@balai/ui'
import { useState } from 'react'
import * as z from 'zod/mini'
import { Ask } from '../app/Ask.tsx'
import { Propose } from '../app/change/Propose.tsx'
import { useWords } from './words.ts'

type Terms = z.output<typeof campaignChanges.send.takes>
type To = Terms['audience']['to']
const levels = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']
/** Which of the fields a fault is at, by where the terms have it. */
const fields = ['topic', 'accounts', 'ID.title', 'ID.text', 'EN.title', 'EN.text', 'path'] as const
type Name = (typeof fields)[number]

const accountsIn = (text: string) => [...new Set(text.split(/[\s,;]+/).filter(Boolean))]

/** What was filled in, as the kind takes it; and where it cannot be. */
function termsIn(filled: FormData, to: To): { terms?: Terms; wrong: readonly Name[] } {
  const said = (name: string) => String(filled.get(name) ?? '').trim()
  const words = (lang: 'ID' | 'EN') => ({
    title: said(`${lang}.title`),
    text: said(`${lang}.text`),
  })
  const read = z.safeParse(campaignChanges.send.takes, {
    topic: said('topic'),
    words: { ID: words('ID'), EN: words('EN') },
    path: said('path') || null,
    audience:
      to === 'level'
        ? { to, from: Number.parseInt(said('level'), 10) }
        : { to, accounts: accountsIn(said('accounts')) },
  })
  if (read.success) return { terms: read.data, wrong: [] }
  const at = read.error.issues.map(({ path }) => path.join('.'))
  return { wrong: fields.filter((name) => at.some((place) => place.includes(name))) }
}

type Writing = { close: () => void; done: () => void }

/** A message to members: what it says in both languages, and to whom. */
export function Write({ close, done }: Writing) {
  const { t } = useWords()
  const [to, choose] = useState<To>('level')
  const [wrong, setWrong] = useState<readonly Name[]>([])
  const [terms, propose] = useState<Terms>()
  if (terms)
    return (
      <Propose
        change={campaignChanges.send}
        terms={terms}
        title={t('write')}
        onClose={close}
        onDone={done}
      />
    )
  const submit = (filled: FormData) => {
    const found = termsIn(filled, to)
    setWrong(found.wrong)
    if (found.terms) propose(found.terms)
  }
  const wrongAt = (name: Name, text: string) => (wrong.includes(name) ? { error: text } : {})
  return (
    <Ask title={t('write')} close={close} onSubmit={submit}>
      <SelectField
        name="topic"
        label={t('topic')}
        hint={t('topicHint')}
        options={MessageTopic.options.map((value) => ({ value, label: t(`topic.${value}`) }))}
        defaultValue="house"
      />
      <Segments
        label={t('to')}
        value={to}
        onChange={choose}
        options={[
          { value: 'level', label: t('byLevel') },
          { value: 'accounts', label: t('byAccounts') },
        ]}
      />
      {to === 'level' ? (
        <SelectField
          name="level"
          label={t('level')}
          options={levels.map((value) => ({
            value,
            label: value === '0' ? t('everyone') : t('fromLevel', { level: value }),
          }))}
        />
      ) : (
        <TextArea
          name="accounts"
          label={t('accounts')}
          hint={t('accountsHint', { most: campaignAccountsMost })}
          rows={3}
          spellCheck={false}
          {...wrongAt('accounts', t('accountsWrong', { most: campaignAccountsMost }))}
        />
      )}
      {(['ID', 'EN'] as const).map((lang) => (
        <fieldset key={lang} className="propose" lang={lang.toLowerCase()}>
          <legend className="t-13 text-muted">{t(`in${lang}`)}</legend>
          <TextField
            name={`${lang}.title`}
            label={t('name')}
            maxLength={120}
            {...wrongAt(`${lang}.title`, t('nameWrong'))}
          />
          <TextArea
            name={`${lang}.text`}
            label={t('text')}
            maxLength={2_000}
            {...wrongAt(`${lang}.text`, t('textWrong'))}
          />
        </fieldset>
      ))}
      <TextField
        name="path"
        label={t('path')}
        hint={t('pathHint')}
        placeholder="/promotions"
        spellCheck={false}
        {...wrongAt('path', t('pathWrong'))}
      />
    </Ask>
  )
}
