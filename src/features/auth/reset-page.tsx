import { useLocation } from 'react-router-dom'
import { routes } from '../../../domain/routes'
import NotFoundPage from '../../components/ui/not-found-page'
import { PageTitle } from '../../components/ui/page-title'
import { env } from '../../services/env'
import { AuthFrame } from './auth-frame'
import { ResetForm } from './reset-form'

/** The page to request a link for a new password, and the target of that link. The simulated backend sends no mail. */
export default function ResetPage() {
  const { search, hash } = useLocation()
  const token = new URLSearchParams(search).get('token')
  if (env.apiUrl === null) return <NotFoundPage />
  return (
    <AuthFrame picture="/pictures/category-women.svg">
      <PageTitle document={routes.reset.title}>
        {token === null ? 'Forgot your password?' : 'Set a new password'}
      </PageTitle>
      <ResetForm key={token} token={token} email={new URLSearchParams(hash.slice(1)).get('email')} />
    </AuthFrame>
  )
}
