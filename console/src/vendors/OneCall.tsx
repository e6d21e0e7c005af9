import type { Row } from '@balai/contract/desk/list'
import { vendorChanges } from '@balai/contract/desk/vendors-changes'
import { Button, Dialog } from '@balai/ui'
import { useState } from 'react'
import { Propose } from '../app/change/Propose.tsx'
import { useMay } from '../app/me.ts'
import { Outcome } from './Calls.tsx'
import { useWords } from './texts.ts'

type Looking = { call: Row; vendor: string; close: () => void }

/** A call with what was asked and answered, and what can be done about it: once more. */
export function OneCall({ call: row, vendor, close }: Looking) {
  const { t, moment, figure } = useWords()
  const may = useMay('vendors.edit')
  const [repeating, repeat] = useState(false)
  const { id, call, way, at, outcome, code, ms, trace, again, repeats } = row
  const repeatable = may && again === 'yes'
  if (repeating && id)
    return (
      <Propose
        change={vendorChanges.repeat}
        terms={{ vendor, call: id }}
        title={t('vendors.replayTitle', { call: call ?? '' })}
        onClose={close}
      />
    )
  return (
    <Dialog
      open
      size="modal"
      title={call ?? ''}
      closeLabel={t('vendors.close')}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{t('vendors.close')}</Button>
          {repeatable && (
            <Button tone="primary" onClick={() => repeat(true)}>
              {t(way === 'in' ? 'vendors.replay' : 'vendors.repeat')}
            </Button>
          )}
        </>
      }
    >
      <div className="vendor-call">
        <p>
          <Outcome outcome={outcome} /> <code>{code}</code>
          <span className="num text-muted">
            {at && moment(new Date(at))} · {t('vendors.ms', { ms: figure(Number(ms)) })} ·{' '}
            {t(way === 'in' ? 'vendors.in' : 'vendors.out')}
          </span>
        </p>
        {trace && (
          <p className="text-muted">
            {t('vendors.trace')} <code>{trace}</code>
          </p>
        )}
        {repeats && <p className="text-muted">{t('vendors.repeatsOne')}</p>}
        <Said title={t('vendors.asked')} text={row.asked} unsigned={code === 'SIGNATURE_INVALID'} />
        {way === 'in' && <Said title={t('vendors.answered')} text={row.answered} />}
        {row.asked && way === 'in' && <p className="text-muted">{t('vendors.hiddenText')}</p>}
        {repeatable && <p>{t(way === 'in' ? 'vendors.replayText' : 'vendors.repeatText')}</p>}
      </div>
    </Dialog>
  )
}

type SaidProps = { title: string; text: string | null | undefined; unsigned?: boolean }

function Said({ title, text, unsigned = false }: SaidProps) {
  const { t } = useWords()
  return (
    <div>
      <h3>{title}</h3>
      {text ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
        <section className="vendor-said" tabIndex={0} aria-label={title}>
          <pre>{written(text)}</pre>
        </section>
      ) : (
        <p className="text-muted">{t(unsigned ? 'vendors.unsigned' : 'vendors.notKept')}</p>
      )}
    </div>
  )
}

const written = (text: string) => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
