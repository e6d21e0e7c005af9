import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useDeskChanged } from './live.ts'

/** What comes close together is one reason to look again. */
const settleMs = 250

/**
 * Looks again at everything on the screen when the house says that something of the desk changed; not at
 * what is `steady`: rows do not move under who reads them.
 */
export function useFresh() {
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useDeskChanged(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(
      () => void client.invalidateQueries({ predicate: ({ meta }) => !meta?.steady }),
      settleMs,
    )
  })
  useEffect(() => () => clearTimeout(timer.current), [])
}
