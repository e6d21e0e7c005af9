import { useState } from 'react'
import { Sheet } from './Sheet.tsx'
import { useAround, useTable } from './seat.ts'

const spinChoices = [10, 25, 50, 100] as const
const lossChoices = [5n, 10n, 20n, 50n] as const
const winChoices = [0n, 10n, 25n, 100n] as const

/** Automatic play begins only with a number of spins and a loss the player accepts. */
export function AutoSheet({ onClose }: { onClose: () => void }) {
  const { table, seat, t, money } = useAround()
  const { stake } = useTable(table)
  const most = seat.pace?.autoplayMost ?? Number.POSITIVE_INFINITY
  const offered = spinChoices.filter((spins) => spins <= most)
  const [spins, setSpins] = useState<number>(offered[0] ?? most)
  const [loss, setLoss] = useState<bigint>(lossChoices[1])
  const [win, setWin] = useState<bigint>(winChoices[0])
  return (
    <Sheet name={t('auto')} onClose={onClose}>
      <p>{t('auto.about')}</p>
      <Choices
        name={t('auto.spins')}
        all={offered.length ? offered : [most]}
        value={spins}
        word={String}
        onPick={setSpins}
      />
      <Choices
        name={t('auto.loss')}
        all={lossChoices}
        value={loss}
        word={(n) => money(n * stake)}
        onPick={setLoss}
      />
      <Choices
        name={t('auto.win')}
        all={winChoices}
        value={win}
        word={(n) => (n ? money(n * stake) : t('auto.win.off'))}
        onPick={setWin}
      />
      <button
        type="button"
        className="gold-button"
        onClick={() => {
          onClose()
          table.startAuto({ spins, lossMax: loss * stake, winStop: win ? win * stake : null })
        }}
      >
        {t('auto.begin', { spins })}
      </button>
    </Sheet>
  )
}

type ChoicesProps<V> = {
  name: string
  all: readonly V[]
  value: V
  word: (value: V) => string
  onPick: (value: V) => void
}

const Choices = <V extends number | bigint>({
  name,
  all,
  value,
  word,
  onPick,
}: ChoicesProps<V>) => (
  <fieldset className="choices">
    <legend>{name}</legend>
    {all.map((each) => (
      <label key={String(each)}>
        <input type="radio" name={name} checked={each === value} onChange={() => onPick(each)} />
        <span>{word(each)}</span>
      </label>
    ))}
  </fieldset>
)
