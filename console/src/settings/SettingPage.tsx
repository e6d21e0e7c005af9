import { useAsk } from '@balai/client'
import type { Gives } from '@balai/contract'
import type { Json } from '@balai/contract/desk/change'
import { settings } from '@balai/contract/desk/settings'
import { settingsChanges } from '@balai/contract/desk/settings-changes'
import { Badge, Button, Notice } from '@balai/ui'
import { type FormEvent, useState } from 'react'
import { Propose } from '../app/change/Propose.tsx'
import { Failed } from '../app/Failed.tsx'
import { useMay } from '../app/me.ts'
import { Nowhere } from '../app/Nowhere.tsx'
import { Page, PageWaits } from '../app/Page.tsx'
import { judge } from './faults.ts'
import { at, put } from './field.ts'
import { History } from './History.tsx'
import { isSetting, known } from './known.ts'
import { Part } from './Part.tsx'
import { settingRoute } from './routes.tsx'
import { useWords } from './words.ts'

type Standing = Gives<typeof settings.all>[number]

/** One setting: its form, what it would change, and as it was set before. */
export function SettingPage() {
  const { name } = settingRoute.useParams()
  const { t, said } = useWords()
  const { data, error, refetch } = useAsk(settings.all, undefined)
  if (!isSetting(name)) return <Nowhere />
  const { words, about } = known[name]
  const setting = data?.find((one) => one.name === name)
  if (!setting && !error) return <PageWaits title={said(words)} />
  return (
    <Page
      title={said(words)}
      above={{ to: '/settings', label: t('title') }}
      beside={setting && !setting.at ? <Badge>{t('usual')}</Badge> : undefined}
    >
      {error && !setting && <Failed error={error} again={() => void refetch()} />}
      <p className="set-lead">{said(about)}</p>
      {setting && (
        <div className="set-page" data-wide={name === 'register' || undefined}>
          <Editor key={`${name} ${setting.version}`} setting={setting} />
          <History setting={setting} />
        </div>
      )}
    </Page>
  )
}

function Editor({ setting }: { setting: Standing }) {
  const { t, said } = useWords()
  const may = useMay('settings.edit')
  const { name } = setting
  const [value, change] = useState<Json>(setting.value)
  const [tried, tryIt] = useState(false)
  const [proposing, propose] = useState(false)
  const { terms, faults } = judge(name, value)
  const touched = JSON.stringify(value) !== JSON.stringify(setting.value)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    tryIt(true)
    if (terms && touched) propose(true)
  }
  return (
    <>
      <form className="set-form sheet" noValidate onSubmit={submit}>
        {known[name].fields.map((field) => (
          <Part
            key={field.key}
            field={field}
            value={at(value, field.key)}
            place={field.key}
            faults={faults}
            readOnly={!may}
            onChange={(next) => change(put(value, field.key, next))}
          />
        ))}
        {!may && <Notice tone="info">{t('readOnly')}</Notice>}
        {may && (
          <footer className="set-foot">
            <p role="status" className="set-about">
              {t(!touched ? 'unchanged' : tried && !terms ? 'wrong' : 'changed')}
            </p>
            <Button
              disabled={!touched}
              onClick={() => {
                change(setting.value)
                tryIt(false)
              }}
            >
              {t('reset')}
            </Button>
            <Button type="submit" tone="primary" disabled={!touched}>
              {t('save')}
            </Button>
          </footer>
        )}
      </form>
      {proposing && terms && (
        <Propose
          change={settingsChanges.set}
          terms={terms}
          title={said(known[name].words)}
          onClose={() => propose(false)}
        />
      )}
    </>
  )
}
