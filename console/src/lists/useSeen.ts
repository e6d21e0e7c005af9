import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { type Seen, seenIn } from './address.ts'

/** The address of the list in view, and how to change it: what is pressed can be gone back from. */
export function useSeen(): [Seen, (seen: Seen) => void] {
  const search = useSearch({ strict: false })
  const navigate = useNavigate()
  const seen = useMemo(() => seenIn({ ...search }), [search])
  return [seen, (next) => void navigate({ to: '.', search: () => next })]
}
