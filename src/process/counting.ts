// Stores once a minute what this server counted of what is seen and clicked (club/results): one statement, whatever was counted.
import { services } from '../club/services.ts';
import { minute } from '../kit/durations.ts';
import { OutageWarning } from '../kit/outage-warning.ts';

/** Begins to store. `stop` stores what is left; the database is still there. */
export function startCounting(): { readonly stop: () => Promise<void> } {
  const outage = new OutageWarning('What is seen and clicked could not be stored; it is tried again each minute.');
  let storing = Promise.resolve();
  const store = () => {
    storing = storing
      .then(() => services.results.store())
      .then(
        () => {
          outage.end();
        },
        (error: unknown) => {
          outage.begin(error);
        },
      );
  };
  const timer = setInterval(store, minute).unref();
  return {
    stop: () => {
      clearInterval(timer);
      store();
      return storing;
    },
  };
}
