// On the page after somebody has signed out or erased their account: removes what this browser has stored of them, where the answer did not
// have it cleared (http/browser-storage.ts). What an event's door waits to send is nobody's, and stays.
import '../../club/events/ui/door-sweep.ts';
import { doorScansPrefix } from '../../words/door-storage.ts';

try {
  sessionStorage.clear();
  for (const name of Object.keys(localStorage)) if (!name.startsWith(doorScansPrefix)) localStorage.removeItem(name);
} catch {
  // Storage is forbidden: nothing is stored.
}
