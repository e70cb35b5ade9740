-- An order that is done holds no money: whoever ends it frees or books its reservation. Where that was missed, because
-- it was canceled while its units were being sold, the customer gets the money back.
UPDATE reservations r SET state = CASE o.status WHEN 'CLOSED' THEN 'BOOKED' ELSE 'RELEASED' END
FROM orders o
WHERE o.business_partner_id = r.business_partner_id AND o.order_id = r.order_id AND r.state = 'HELD'
  AND o.status IN ('CLOSED', 'CANCELED');

-- Looks at the end of the transaction. The order's row is locked for it: two transactions, one that holds and one that
-- ends the order, would otherwise both look before the other's work can be seen.
CREATE FUNCTION refuse_money_held_by_finished_order() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  now_status text;
BEGIN
  SELECT o.status INTO now_status FROM orders o
  WHERE o.business_partner_id = NEW.business_partner_id AND o.order_id = NEW.order_id FOR SHARE;
  IF now_status IN ('CLOSED', 'CANCELED') AND EXISTS (
    SELECT FROM reservations r
    WHERE r.business_partner_id = NEW.business_partner_id AND r.order_id = NEW.order_id AND r.state = 'HELD'
  ) THEN
    RAISE EXCEPTION 'reservations: an order that is done holds no money'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'reservations_not_held_when_done';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER reservations_not_held_when_done AFTER INSERT OR UPDATE OF state ON reservations
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.state = 'HELD' AND NEW.order_id IS NOT NULL)
  EXECUTE FUNCTION refuse_money_held_by_finished_order();
CREATE CONSTRAINT TRIGGER orders_hold_nothing_when_done AFTER INSERT OR UPDATE OF status ON orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.status IN ('CLOSED', 'CANCELED'))
  EXECUTE FUNCTION refuse_money_held_by_finished_order();
