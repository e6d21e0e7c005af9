import './desk.css'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { House } from './app/house.tsx'
import { openRouter } from './app/router.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('the page came without its root')

createRoot(root).render(
  <StrictMode>
    <House>
      <RouterProvider router={openRouter()} />
    </House>
  </StrictMode>,
)
