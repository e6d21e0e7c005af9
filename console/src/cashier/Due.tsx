import { Badge } from '@balai/ui'
import { useEffect, useState } from 'react'
import { useWords } from './texts.ts'

const stepMs = 15_000

/** How long the house has left to decide, or by how much it is late. */
export function Due({ at }: { at: Date }) {
  const { t, lasting, moment } = useWords()
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), stepMs)
    return () => clearInterval(timer)
  }, [])
  const left = at.getTime() - now
  return (
    <time dateTime={at.toISOString()} title={moment(at)}>
      <Badge tone={left < 0 ? 'lose' : 'info'}>
        {left < 0 ? t('late', { time: lasting(-left) }) : t('left', { time: lasting(left) })}
      </Badge>
    </time>
  )
}
