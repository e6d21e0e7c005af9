import { configure } from '@testing-library/react'

// Parts of a screen are fetched when they are wanted; a machine that runs everything at once is slow.
configure({ asyncUtilTimeout: 8_000 })
