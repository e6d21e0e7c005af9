import { Refused, useCaller } from '@balai/client'
import { type DeskLottery, deskLottery, type ReadDraw } from '@balai/contract/desk/lottery'
import { lotteryChanges, resultsMost } from '@balai/contract/desk/lottery-changes'
import { Badge, Button, Notice, TextArea, TextField } from '@balai/ui'
import { type ChangeEvent, useState } from 'react'
import { Ask } from '../app/Ask.tsx'
import { Propose } from '../app/change/Propose.tsx'
import { listed, Numbers } from './Numbers.tsx'
import { useWords } from './texts.ts'

type Entering = { game: DeskLottery; close: () => void }
type Found = { source: string; draws: readonly ReadDraw[]; more: number }

/** Results from a file, from a paste or from the feed: read first, then entered, and confirmed by another. */
export function EnterResults({ game, close }: Entering) {
  const { t } = useWords()
  const [found, find] = useState<Found>()
  const [agreed, agree] = useState(false)
  if (!found) return <Reading {...{ game, close }} found={find} />
  const fit = found.draws.flatMap(({ numero, result, refused }) =>
    numero !== null && refused === null ? [{ numero, result }] : [],
  )
  if (agreed)
    return (
      <Propose
        change={lotteryChanges.results}
        terms={{ game: game.code, source: found.source, draws: fit.slice(0, resultsMost) }}
        title={t('enterTitle')}
        onClose={close}
      />
    )
  return (
    <Ask
      title={t('enterTitle')}
      close={close}
      {...(fit.length === 0 && { go: t('another') })}
      onSubmit={() => (fit.length > 0 ? agree(true) : find(undefined))}
    >
      {fit.length === 0 && <Notice tone="warn" title={t('nothingFits')} />}
      {found.more > 0 && <Notice title={t('more', { count: found.more })} />}
      <ol className="lottery-read">
        {found.draws.map((one) => (
          <li key={`${one.date} ${one.numero} ${JSON.stringify(one.result)}`}>
            <p>
              <b className="num">{one.numero ?? one.date}</b>
              <Badge tone={one.refused ? 'lose' : 'win'}>
                {t(one.refused ? `refused-${one.refused}` : 'fits')}
              </Badge>
            </p>
            <Numbers result={listed(one.result)} />
          </li>
        ))}
      </ol>
    </Ask>
  )
}

type Read = Entering & { found: (found: Found) => void }

function Reading({ game, close, found }: Read) {
  const { t } = useWords()
  const caller = useCaller()
  const [text, write] = useState('')
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const look = async (source: string, ask: () => Promise<{ given?: Omit<Found, 'source'> }>) => {
    setBusy(true)
    setError(undefined)
    try {
      const { given } = await ask()
      if (given) found({ source, ...given })
    } catch (fault) {
      setError(fault instanceof Refused ? fault.message : t('unreached'))
    }
    setBusy(false)
  }
  const file = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? []
    if (!chosen) return
    write(await chosen.text())
    setName(chosen.name)
  }
  return (
    <Ask
      title={t('enterTitle')}
      close={close}
      busy={busy}
      onSubmit={(filled) => {
        const source = String(filled.get('source') ?? '').trim()
        if (!text.trim()) return setError(t('textNone'))
        if (source.length < 2) return setError(t('sourceNone'))
        void look(source, () => caller(deskLottery.read, { game: game.code, text }))
      }}
    >
      <p className="text-muted">{t('enterText')}</p>
      <Button
        size="sm"
        busy={busy}
        onClick={() => void look(t('feed'), () => caller(deskLottery.feed, { game: game.code }))}
      >
        {t('fromFeed')}
      </Button>
      <label className="lottery-file">
        <span>{t('file')}</span>
        <input type="file" accept=".csv,.jsonl,.json,.txt" onChange={(event) => void file(event)} />
      </label>
      <TextArea
        label={t('text')}
        hint={t('textHint')}
        rows={8}
        spellCheck={false}
        value={text}
        onChange={({ target }) => write(target.value)}
        {...(error !== undefined && { error })}
      />
      <TextField
        name="source"
        label={t('sourceOf')}
        hint={t('sourceHint')}
        value={name}
        autoComplete="off"
        onChange={({ target }) => setName(target.value)}
      />
    </Ask>
  )
}
