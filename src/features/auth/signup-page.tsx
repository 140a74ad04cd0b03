import { PageTitle } from '../../components/page-title'

export default function SignupPage() {
  return <PageTitle document="Sign up">Sign up</PageTitle>
}
