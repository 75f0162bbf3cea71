import { type DocumentActionComponent, getPublishedId } from 'sanity';
import { useWrongDays } from '../form/wrong-days.ts';

/** That publish action, which waits while a date field of the document holds what is no day. */
export function refusingWrongDays(publish: DocumentActionComponent): DocumentActionComponent {
  const PublishOnceDaysAreRight: DocumentActionComponent = (props) => {
    const action = publish(props);
    const [wrong] = useWrongDays(getPublishedId(props.id)).values();
    if (!action || wrong === undefined) return action;
    return { ...action, disabled: true, title: `«${wrong}» no es un día. Corrígelo para publicar.` };
  };
  PublishOnceDaysAreRight.action = 'publish';
  return PublishOnceDaysAreRight;
}
