import { routes } from '../../../domain/routes'
import { PageTitle } from '../../components/ui/page-title'
import { Contact, SellerOfTerms } from './contact'
import styles from './help-page.module.css'
import { type HelpTopic, questions, textsOf } from './messages'

export type { HelpTopic } from './messages'

/** A help page on one topic. */
export default function HelpPage({ topic }: { topic: HelpTopic }) {
  return (
    <div className={`stack-2 ${styles.help}`}>
      <PageTitle document={routes[topic].title}>{routes[topic].title}</PageTitle>
      {topic === 'contact' && <Contact />}
      {topic === 'terms' && <SellerOfTerms />}
      {topic === 'questions' && <Questions />}
      {topic !== 'contact' && topic !== 'questions' && textsOf(topic).map((text) => <p key={text}>{text}</p>)}
    </div>
  )
}

function Questions() {
  return questions().map(([question, answer]) => (
    <section key={question} className={`stack-1 links accent-links ${styles.part}`}>
      <h2 className="large">{question}</h2>
      <p>{answer}</p>
    </section>
  ))
}
