import { affiliateChanges, PostbackHost } from '@balai/contract/desk/affiliates-changes'
import { Button, TextField } from '@balai/ui'
import { useState } from 'react'
import * as z from 'zod/mini'
import { Ask } from '../../app/Ask.tsx'
import { Propose } from '../../app/change/Propose.tsx'
import { useMay } from '../../app/me.ts'
import { Nothing } from '../Nothing.tsx'
import { useWords } from '../texts.ts'

/** Where affiliates may have the house call. */
export function Hosts({ hosts }: { hosts: readonly string[] }) {
  const { t } = useWords()
  const may = useMay('agents.edit')
  const [doing, begin] = useState<'add' | { host: string; listed: boolean }>()
  const close = () => begin(undefined)
  return (
    <section className="agent-section" aria-label={t('affiliates.hosts')}>
      <h2>{t('affiliates.hosts')}</h2>
      {hosts.length === 0 ? (
        <Nothing title={t('affiliates.hostsNone')} text={t('affiliates.hostsNoneText')} />
      ) : (
        <ul className="sheet terms-sheet agent-tiers">
          {hosts.map((host) => (
            <li key={host}>
              <b className="num">{host}</b>
              {may && (
                <Button
                  size="sm"
                  aria-label={t('affiliates.hostDropOf', { host })}
                  onClick={() => begin({ host, listed: false })}
                >
                  {t('affiliates.hostDrop')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {may && (
        <p>
          <Button onClick={() => begin('add')}>{t('affiliates.hostAdd')}</Button>
        </p>
      )}
      {doing === 'add' && <Add close={close} propose={(host) => begin({ host, listed: true })} />}
      {typeof doing === 'object' && (
        <Propose change={affiliateChanges.host} terms={doing} onClose={close} />
      )}
    </section>
  )
}

function Add({ close, propose }: { close: () => void; propose: (host: string) => void }) {
  const { t } = useWords()
  const [host, write] = useState('')
  const [tried, tryIt] = useState(false)
  const fits = z.safeParse(PostbackHost, host.trim()).success
  return (
    <Ask
      title={t('affiliates.hostAdd')}
      close={close}
      onSubmit={() => {
        tryIt(true)
        if (fits) propose(host.trim())
      }}
    >
      <TextField
        label={t('affiliates.host')}
        hint={t('affiliates.hostHint')}
        autoComplete="off"
        autoCapitalize="none"
        value={host}
        error={tried && !fits ? t('affiliates.hostWrong') : undefined}
        onChange={({ target }) => write(target.value)}
      />
    </Ask>
  )
}
