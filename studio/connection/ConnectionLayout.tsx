// Above the whole Studio: that the lake is out of reach, and what becomes of what is typed.
import { Button, Card, Flex, Text, useMediaIndex } from '@sanity/ui';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { LayoutProps } from 'sanity';
import { takeOverNotice } from './bare-notice.ts';
import { onConnection, readConnection } from './connection.ts';
import { wordsFor } from './words.ts';

/** The Studio, below the notice. */
export function ConnectionLayout(props: LayoutProps) {
  const connection = useSyncExternalStore(onConnection, readConnection);
  const { outage, isSessionOver } = connection;
  // Of an outage that was over before the Studio opened there is nothing to tell.
  const [closed, setClosed] = useState(() => (outage?.until === null ? null : outage?.from));
  const before = useRef<EventTarget | null>(null);
  // On a phone the page scrolls, and not what is in it.
  const isNarrow = useMediaIndex() < 2;
  useEffect(takeOverNotice, []);
  const words = isSessionOver || outage?.from !== closed ? wordsFor(connection) : null;
  const isOver = outage?.until !== null && !isSessionOver;
  return (
    <div style={{ [isNarrow ? 'minBlockSize' : 'blockSize']: '100%', display: 'flex', flexDirection: 'column' }}>
      {/* What changes here is read out: it is there before it says anything. */}
      <div role="status" style={{ position: 'sticky', insetBlockStart: 0, zIndex: 1_000 }}>
        {words !== null && (
          <Card
            paddingX={4}
            paddingY={3}
            tone={isOver ? 'positive' : 'caution'}
            borderBottom
            data-testid="connection-notice"
          >
            <Flex align="center" justify="space-between" gap={3}>
              <Text size={1}>{words}</Text>
              {isOver && (
                <Button
                  text="Cerrar"
                  mode="bleed"
                  onFocus={({ relatedTarget }) => {
                    before.current = relatedTarget;
                  }}
                  onClick={() => {
                    setClosed(outage?.from);
                    // Back to what one wrote in.
                    if (before.current instanceof HTMLElement) before.current.focus();
                  }}
                />
              )}
            </Flex>
          </Card>
        )}
      </div>
      <div style={{ flex: 1, minBlockSize: 0 }}>{props.renderDefault(props)}</div>
    </div>
  );
}
