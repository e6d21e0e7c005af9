import { IconAlert } from '@balai/ui'
import { useId } from 'react'

type Channels = {
  label: string
  channels: readonly string[]
  chosen: string | undefined
  pick: (channel: string) => void
  wrong: string | undefined
}

/** The bank of an account, or the company of a wallet. */
export function Channels({ label, channels, chosen, pick, wrong }: Channels) {
  const named = useId()
  return (
    <fieldset className="ways" aria-describedby={wrong && `${named}-wrong`}>
      <legend className="b-label">{label}</legend>
      <div className="channels">
        {channels.map((channel) => (
          <label key={channel} className="channel">
            <input
              type="radio"
              name={named}
              checked={channel === chosen}
              onChange={() => pick(channel)}
            />
            {nameOf[channel] ?? channel}
          </label>
        ))}
      </div>
      {wrong && (
        <p id={`${named}-wrong`} className="deposit-wrong" role="alert">
          <IconAlert size={16} />
          {wrong}
        </p>
      )}
    </fieldset>
  )
}

/** As their own people write them. */
export const nameOf: Readonly<Record<string, string>> = {
  MANDIRI: 'Mandiri',
  PERMATA: 'Permata',
  GOPAY: 'GoPay',
  SHOPEEPAY: 'ShopeePay',
  LINKAJA: 'LinkAja',
}
