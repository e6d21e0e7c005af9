import { useAsk } from '@balai/client'
import type { Gives } from '@balai/contract'
import { changes } from '@balai/contract/desk/changes'
import { type SettingVersion, settings } from '@balai/contract/desk/settings'
import { settingsChanges } from '@balai/contract/desk/settings-changes'
import { Badge, Button, Dialog, SkeletonMany } from '@balai/ui'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Compare } from '../app/change/Compare.tsx'
import { Propose } from '../app/change/Propose.tsx'
import { Failed } from '../app/Failed.tsx'
import { useMay } from '../app/me.ts'
import { judge } from './faults.ts'
import { known } from './known.ts'
import { useWords } from './words.ts'

type Standing = Gives<typeof settings.all>[number]

/** As a setting was set each time: by whom and why, compared with now, and a way back. */
export function History({ setting }: { setting: Standing }) {
  const { t, said } = useWords()
  const { name } = setting
  const { data, error, refetch } = useAsk(settings.history, { setting: name })
  const made = useAsk(changes.list, { subject: `setting:${name}` })
  const [compared, compare] = useState<SettingVersion>()
  const [going, goBack] = useState<SettingVersion>()
  const names = new Map(made.data?.items.map(({ by }) => [`staff:${by.id}`, by.name]))
  const back = going && judge(name, going.value).terms
  return (
    <section className="set-history sheet" aria-label={t('history')}>
      <h2>{t('history')}</h2>
      {error && !data && <Failed error={error} again={() => void refetch()} />}
      {!data && !error && <SkeletonMany of="row" count={3} />}
      <ol>
        {data?.map((version, index) => (
          <Version
            key={version.version}
            version={version}
            inForce={index === 0}
            who={
              version.by === 'house' ? t('house') : (names.get(version.by ?? '') ?? t('somebody'))
            }
            onCompare={() => compare(version)}
            onBack={() => goBack(version)}
          />
        ))}
      </ol>
      {compared && (
        <Dialog
          open
          size="modal"
          title={`${said(known[name].words)} · ${t('version', { version: compared.version })}`}
          closeLabel={t('close')}
          onClose={() => compare(undefined)}
          footer={<Button onClick={() => compare(undefined)}>{t('close')}</Button>}
        >
          {JSON.stringify(compared.value) === JSON.stringify(setting.value) ? (
            <p>{t('same')}</p>
          ) : (
            <Compare before={compared.value} after={setting.value} subject={`setting:${name}`} />
          )}
        </Dialog>
      )}
      {back && (
        <Propose
          change={settingsChanges.set}
          terms={back}
          title={t('back')}
          onClose={() => goBack(undefined)}
        />
      )}
    </section>
  )
}

type VersionProps = {
  version: SettingVersion
  inForce: boolean
  who: string
  onCompare: () => void
  onBack: () => void
}

function Version({ version, inForce, who, onCompare, onBack }: VersionProps) {
  const { t, moment } = useWords()
  const may = useMay('settings.edit')
  const { version: number, at, reason, change } = version
  return (
    <li>
      <p>
        <b>{number === 0 ? t('initial') : t('version', { version: number })}</b>
        {inForce && <Badge tone="turq">{t('inForce')}</Badge>}
      </p>
      {at && (
        <p className="set-about tabular-nums">
          {moment(at)} · {who}
        </p>
      )}
      {reason && <p className="set-reason">{reason}</p>}
      <p className="set-acts">
        {change && (
          <Link to="/changes/$id" params={{ id: change }}>
            {t('change')}
          </Link>
        )}
        {!inForce && (
          <>
            <Button size="sm" tone="quiet" onClick={onCompare}>
              {t('compare')}
            </Button>
            {may && (
              <Button size="sm" tone="quiet" onClick={onBack}>
                {t('back')}
              </Button>
            )}
          </>
        )}
      </p>
    </li>
  )
}
