import type { StringInputProps } from 'sanity';
import { isPlannedRoute, linkableRoutes } from '../schema/fixed-routes.ts';

/** The choice of one of the club's own pages: of those that exist, and of what is chosen already. */
export function RouteInput(props: StringInputProps) {
  const list = linkableRoutes.filter(({ value }) => value === props.value || !isPlannedRoute(value));
  return props.renderDefault({
    ...props,
    schemaType: { ...props.schemaType, options: { ...props.schemaType.options, list: [...list] } },
  });
}
