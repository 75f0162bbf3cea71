import { Grid } from '@sanity/ui';
import { ObjectInputMembers, type ObjectInputProps } from 'sanity';

/**
 * Lays a text's two languages side by side, or one above the other where there is no room. All props are passed on to the members: rich
 * text needs its callbacks for blocks and links, and stays blank without them.
 */
export function TwoColumns(props: ObjectInputProps) {
  return (
    <Grid gridTemplateColumns={[1, 1, 2]} gap={3}>
      <ObjectInputMembers {...props} />
    </Grid>
  );
}
